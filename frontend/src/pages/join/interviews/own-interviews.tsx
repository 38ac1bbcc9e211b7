import { useQuery } from '@tanstack/react-query';
import type { CampaignView } from '../../../api';
import { CalendarLink, ErrorState, Panel } from '../../../components';
import { ownInterviewsQuery, useCalendarLink } from '../../../domain/interviews';
import { Interview } from './interview';

/** The user's interviews, and the link for a calendar; renders nothing before an interview. */
export function OwnInterviews({ campaign }: { campaign: CampaignView }) {
  const { data, error, refetch } = useQuery(ownInterviewsQuery(campaign.id));
  if (data === undefined && error !== null)
    return (
      <Panel>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  if (data === undefined || data.interviews.length === 0) return null;
  return (
    <>
      {data.interviews.map((interview) => (
        <Interview
          key={interview.positionId}
          campaign={campaign}
          interview={interview}
          zone={data.zone}
          bookingHours={data.bookingHours}
        />
      ))}
      <OwnCalendarLink />
    </>
  );
}

function OwnCalendarLink() {
  return <CalendarLink {...useCalendarLink()} />;
}
