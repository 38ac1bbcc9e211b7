-- A user who leaves the staff of a campaign is removed from its interviews that have not ended.
CREATE OR REPLACE FUNCTION interviewer_leaves() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM interview_slot_interviewer i USING interview_slot s
    WHERE s.id = i.slot_id AND s.campaign_id = OLD.campaign_id AND i.user_id = OLD.user_id AND upper(s.during) > now();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER interviewer_leaves AFTER DELETE ON campaign_staff
  FOR EACH ROW EXECUTE FUNCTION interviewer_leaves();
