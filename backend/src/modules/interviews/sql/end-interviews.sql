-- A job mails the applicant when a booking of the future is deleted. The payload has what the calendar event needs, as the rows are gone.
CREATE OR REPLACE FUNCTION booking_deleted() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM graphile_worker.add_job('interviews.tellCancelled', json_build_object(
      'userId', a.user_id, 'campaignId', a.campaign_id, 'positionId', c.position_id, 'uid', OLD.uid,
      'sequence', OLD.sequence + 1, 'startsAt', lower(s.during), 'endsAt', upper(s.during), 'place', s.place))
    FROM interview_slot s, application_choice c JOIN application a ON a.id = c.application_id
    WHERE s.id = OLD.slot_id AND c.id = OLD.choice_id AND lower(s.during) > now();
  RETURN OLD;
END
$$;

-- Before the deletion, because the choice may be deleted in the same statement.
CREATE OR REPLACE TRIGGER booking_deleted BEFORE DELETE ON interview_booking
  FOR EACH ROW EXECUTE FUNCTION booking_deleted();

-- The future interviews of a choice end when it leaves the stage, or when its result or that of another choice is announced.
CREATE OR REPLACE FUNCTION end_interviews_of_choice() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM interview_booking b USING interview_slot s, application_choice c
    WHERE s.id = b.slot_id AND c.id = b.choice_id AND lower(s.during) > now()
      AND (c.id = NEW.id OR (NEW.announced = 'accepted' AND c.application_id = NEW.application_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER end_interviews_of_choice AFTER UPDATE OF stage_id, announced ON application_choice
  FOR EACH ROW WHEN ((NEW.stage_id, NEW.announced) IS DISTINCT FROM (OLD.stage_id, OLD.announced))
  EXECUTE FUNCTION end_interviews_of_choice();

-- Deletes the bookings before the choice, so that their trigger can still read it.
CREATE OR REPLACE FUNCTION end_interviews_of_deleted_choice() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM interview_booking WHERE choice_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER end_interviews_of_deleted_choice BEFORE DELETE ON application_choice
  FOR EACH ROW EXECUTE FUNCTION end_interviews_of_deleted_choice();

CREATE OR REPLACE FUNCTION end_interviews_of_application() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM interview_booking b USING interview_slot s, application_choice c
    WHERE s.id = b.slot_id AND c.id = b.choice_id AND lower(s.during) > now() AND c.application_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER end_interviews_of_application AFTER UPDATE OF state ON application
  FOR EACH ROW WHEN (NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn')
  EXECUTE FUNCTION end_interviews_of_application();
