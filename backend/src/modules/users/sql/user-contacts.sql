DROP FUNCTION IF EXISTS account_contacts(text, text, text);

-- Normalizes a phone, QQ or student number or a mail address for comparison; returns null for invalid values.
CREATE OR REPLACE FUNCTION canonical_contact(field text, given text) RETURNS text LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE field
    -- Chinese mobile numbers are equal with and without the country code.
    WHEN 'phone' THEN substring(regexp_replace(normalize(given, NFKC), '[^0-9]', '', 'g')
      from '^(?:(?:00)?86(?=1[0-9]{10}$))?([0-9]{5,20})$')
    WHEN 'qq' THEN substring(regexp_replace(normalize(given, NFKC), '[^0-9]', '', 'g')
      from '^[1-9][0-9]{4,11}$')
    WHEN 'studentNumber' THEN substring(lower(regexp_replace(normalize(given, NFKC), '[-‐–—_./[:space:]]', '', 'g'))
      from '^(?=.*[0-9])[a-z0-9]{5,32}$')
    -- Plus-tagged variants reach one mailbox.
    WHEN 'email' THEN substring(regexp_replace(lower(btrim(normalize(given, NFKC))), '\+[^@]*@', '@')
      from '^[^@[:space:]]+@[^@[:space:]]+$')
  END
$$;

-- Returns the contact data of an account as `field:value`.
CREATE OR REPLACE FUNCTION account_contacts(account "user") RETURNS text[] LANGUAGE sql IMMUTABLE
AS $$
  SELECT array_remove(ARRAY[
    'phone:' || canonical_contact('phone', account.telephone),
    'qq:' || canonical_contact('qq', account.qq_id),
    'email:' || canonical_contact('email', account.email)
  ], NULL)
$$;

CREATE OR REPLACE FUNCTION derive_user_contacts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.contacts := account_contacts(NEW);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER user_contacts BEFORE INSERT OR UPDATE OF telephone, qq_id, email ON "user"
  FOR EACH ROW EXECUTE FUNCTION derive_user_contacts();

-- Updates accounts that were written before this file was added or changed.
UPDATE "user" account SET contacts = account_contacts(account) WHERE contacts <> account_contacts(account);
