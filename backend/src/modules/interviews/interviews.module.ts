import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../applications';
import { CampaignsModule } from '../campaigns';
import { AssignmentsService } from './assignments.service';
import { BookingsAdminController } from './bookings-admin.controller';
import { BookingChangesService } from './booking-changes.service';
import { BookingsRepository } from './bookings.repository';
import { BookingsService } from './bookings.service';
import { InterviewBooking } from './interview-booking.entity';
import { InterviewMails } from './interview-mails';
import { InterviewSlotInterviewer } from './interview-slot-interviewer.entity';
import { InterviewSlot } from './interview-slot.entity';
import { InterviewsController } from './interviews.controller';
import { OwnInterviewsRepository } from './own-interviews.repository';
import { OwnInterviewsService } from './own-interviews.service';
import { SlotsAdminController } from './slots-admin.controller';
import { SlotsRepository } from './slots.repository';
import { SlotsService } from './slots.service';
import { TimetableRepository } from './timetable.repository';
import { TimetableService } from './timetable.service';
import { UnbookedRepository } from './unbooked.repository';

/** Interviews of a campaign: slots, bookings of applicants, mails. */
@Module({
  imports: [
    TypeOrmModule.forFeature([InterviewSlot, InterviewSlotInterviewer, InterviewBooking]),
    ApplicationsModule,
    CampaignsModule,
  ],
  controllers: [InterviewsController, SlotsAdminController, BookingsAdminController],
  providers: [
    AssignmentsService,
    BookingChangesService,
    BookingsRepository,
    BookingsService,
    InterviewMails,
    OwnInterviewsRepository,
    OwnInterviewsService,
    SlotsRepository,
    SlotsService,
    TimetableRepository,
    TimetableService,
    UnbookedRepository,
  ],
})
export class InterviewsModule {}
