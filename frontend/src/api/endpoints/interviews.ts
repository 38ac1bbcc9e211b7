import { del, get, patch, post } from '../http';
import type {
  AssignmentsApplied,
  AssignmentsApply,
  AssignmentsPreview,
  AssignmentsPreviewQuery,
  BookingChanged,
  BookingRef,
  BookingsSwap,
  BookingWrite,
  InterviewFeedLink,
  InterviewFeedState,
  OwnBookingCancel,
  OwnBookingWrite,
  OwnInterviews,
  SlotCreate,
  SlotDeleted,
  SlotsGenerate,
  SlotsPreview,
  SlotStateChange,
  SlotsWritten,
  SlotUpdate,
  SlotWritten,
  Timetable,
  UnbookedChoice,
  UnscoredInterview,
} from '../types';

const ownOf = (campaignId: number) => `/campaigns/${String(campaignId)}/application/interviews`;

/** The user's own interviews in a recruitment, with the slots that can be booked. */
export const fetchOwnInterviews = (campaignId: number) => get<OwnInterviews>(ownOf(campaignId));

/** Books a slot, or moves the booking to it. */
export const bookInterview = (campaignId: number, body: OwnBookingWrite) =>
  post<OwnInterviews>(`${ownOf(campaignId)}/booking`, body);

export const cancelInterview = (campaignId: number, body: OwnBookingCancel) =>
  post<OwnInterviews>(`${ownOf(campaignId)}/cancellation`, body);

const FEED = '/interviews/feed';

/** Whether the user has a calendar link, and since when. */
export const fetchCalendarLink = () => get<InterviewFeedState>(FEED);

/** Makes a calendar link; a former one stops working. */
export const renewCalendarLink = () => post<InterviewFeedLink>(FEED, {});

export const removeCalendarLink = () => del<InterviewFeedState>(FEED);

const staffOf = (campaignId: number) => `/admin/campaigns/${String(campaignId)}/interviews`;

/** The slots of at most 62 days. */
export const fetchTimetable = (campaignId: number, from: string, to: string) =>
  get<Timetable>(staffOf(campaignId), { params: { from, to } });

export const fetchUnbooked = (campaignId: number) =>
  get<UnbookedChoice[]>(`${staffOf(campaignId)}/unbooked`);

export const fetchUnscored = (campaignId: number) =>
  get<UnscoredInterview[]>(`${staffOf(campaignId)}/unscored`);

export const createSlot = (campaignId: number, body: SlotCreate) =>
  post<SlotWritten>(`${staffOf(campaignId)}/slots`, body);

export const updateSlot = (campaignId: number, id: number, body: SlotUpdate) =>
  patch<SlotWritten>(`${staffOf(campaignId)}/slots/${String(id)}`, body);

/** Deletes a slot and cancels its bookings. */
export const deleteSlot = (campaignId: number, id: number, version: number) =>
  del<SlotDeleted>(
    `${staffOf(campaignId)}/slots/${String(id)}?version=${String(version)}&withBookings=true`,
  );

export const setSlotState = (campaignId: number, body: SlotStateChange) =>
  post<SlotsWritten>(`${staffOf(campaignId)}/slots/state`, body);

export const previewSlots = (campaignId: number, body: SlotsGenerate) =>
  post<SlotsPreview>(`${staffOf(campaignId)}/slots/preview`, body);

/** Makes all slots of a preview, or none. */
export const generateSlots = (campaignId: number, body: SlotsGenerate) =>
  post<SlotsWritten>(`${staffOf(campaignId)}/slots/generate`, body);

/** Books a slot for a choice, or moves its booking. */
export const bookForChoice = (campaignId: number, body: BookingWrite) =>
  post<BookingChanged>(`${staffOf(campaignId)}/bookings`, body);

export const cancelForChoice = (campaignId: number, body: BookingRef) =>
  post<BookingChanged>(`${staffOf(campaignId)}/bookings/cancellation`, body);

export const swapBookings = (campaignId: number, body: BookingsSwap) =>
  post<BookingChanged>(`${staffOf(campaignId)}/bookings/swap`, body);

export const previewAssignments = (campaignId: number, body: AssignmentsPreviewQuery) =>
  post<AssignmentsPreview>(`${staffOf(campaignId)}/assignments/preview`, body);

export const assignSlots = (campaignId: number, body: AssignmentsApply) =>
  post<AssignmentsApplied>(`${staffOf(campaignId)}/assignments`, body);
