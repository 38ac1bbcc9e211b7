-- Deletes the private notes of staff about an application, and its interview sheets.
CREATE OR REPLACE FUNCTION clear_interview_notes(p_application integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_choices integer[] := ARRAY(SELECT id FROM application_choice WHERE application_id = p_application);
BEGIN
  DELETE FROM choice_note WHERE choice_id = ANY (v_choices);
  DELETE FROM interview_sheet_item WHERE choice_id = ANY (v_choices);
  UPDATE scorecard_correction k SET reason = '', former = k.former || '{"privateNote": ""}'
    FROM scorecard s WHERE s.id = k.scorecard_id AND s.choice_id = ANY (v_choices);
  UPDATE scorecard SET private_note = '', version = version + 1 WHERE choice_id = ANY (v_choices) AND private_note <> '';
END
$$;

-- Removes everything that identifies the applicant from an application. Campaign, choices, stages and their history, marks, decisions,
-- the group and the source are kept, so that the numbers of the campaign do not change.
CREATE OR REPLACE FUNCTION anonymize_application(p_application integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  v_choices integer[] := ARRAY(SELECT id FROM application_choice WHERE application_id = p_application);
  v_user integer;
  v_campaign integer;
  v_logs integer[];
BEGIN
  SELECT user_id, campaign_id INTO v_user, v_campaign FROM application WHERE id = p_application FOR UPDATE;
  IF v_user IS NULL THEN RETURN; END IF;
  PERFORM clear_interview_notes(p_application);
  UPDATE scorecard_correction k SET former = k.former || '{"publicWords": ""}'
    FROM scorecard s WHERE s.id = k.scorecard_id AND s.choice_id = ANY (v_choices);
  UPDATE scorecard SET public_words = '', version = version + 1 WHERE choice_id = ANY (v_choices) AND public_words <> '';
  DELETE FROM application_conflict WHERE application_id = p_application;
  DELETE FROM application_file WHERE application_id = p_application;
  DELETE FROM mail m USING announcement_result r WHERE r.mail_id = m.id AND r.choice_id = ANY (v_choices);
  UPDATE announcement_result SET words = '' WHERE choice_id = ANY (v_choices);
  UPDATE application_choice SET words = '', tags = '{}', version = version + 1 WHERE id = ANY (v_choices);
  -- The source is kept only if it was chosen from options, because a free text could contain a name.
  UPDATE application a SET user_id = NULL, draft = NULL, draft_form_version_id = NULL, updated_at = now(), version = version + 1,
      user_group = (SELECT user_group FROM "user" WHERE id = v_user),
      answers = CASE WHEN a.answers IS NULL THEN NULL
        WHEN a.answers ? 'source' AND EXISTS (SELECT 1 FROM form_version v, jsonb_array_elements(v.questions) question
          WHERE v.id = a.form_version_id AND question ->> 'key' = 'source' AND question ->> 'kind' = 'choice')
        THEN jsonb_build_object('source', a.answers -> 'source') ELSE '{}' END
    WHERE a.id = p_application;
  UPDATE application_choice_event SET reason = '' WHERE choice_id = ANY (v_choices) AND reason <> '';
  UPDATE application_choice_decision SET words = '' WHERE choice_id = ANY (v_choices) AND words <> '';
  DELETE FROM consent WHERE user_id = v_user AND campaign_id = v_campaign;
  -- The values in the log contain words, tags and file names; who did what and when is kept.
  v_logs := ARRAY(SELECT id FROM audit_log WHERE resource = 'application-choices' AND target_id = ANY (v_choices));
  DELETE FROM audit_log_person WHERE log_id = ANY (v_logs) AND user_id = v_user;
  PERFORM forget_audit_values(v_logs);
END
$$;
