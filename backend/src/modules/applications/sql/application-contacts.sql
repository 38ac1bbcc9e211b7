-- Normalized contact data in answers to questions with these keys, in the format of `account_contacts`. Only texts and numbers count.
CREATE OR REPLACE FUNCTION answer_contacts(answers jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(array_agg(DISTINCT asked.field || ':' || canonical_contact(asked.field, answers ->> asked.key))
      FILTER (WHERE canonical_contact(asked.field, answers ->> asked.key) IS NOT NULL), '{}')
  FROM (VALUES
    ('phone', 'phone'), ('telephone', 'phone'), ('mobile', 'phone'),
    ('qq', 'qq'), ('qq-id', 'qq'), ('qq-number', 'qq'),
    ('student-number', 'studentNumber'), ('student-id', 'studentNumber'),
    ('email', 'email'), ('mail', 'email')
  ) AS asked (key, field)
  WHERE jsonb_typeof(answers -> asked.key) IN ('string', 'number')
$$;

CREATE OR REPLACE FUNCTION derive_application_contacts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.contacts := answer_contacts(NEW.answers);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER application_contacts BEFORE INSERT OR UPDATE OF answers ON application
  FOR EACH ROW EXECUTE FUNCTION derive_application_contacts();

-- Updates applications that were written before this file was added or changed.
UPDATE application SET contacts = answer_contacts(answers) WHERE contacts <> answer_contacts(answers);
