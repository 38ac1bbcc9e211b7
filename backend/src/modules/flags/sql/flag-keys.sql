-- Returns the digest by which a submitted text is looked up. COLLATE "C" folds A–Z only, on every server. The key of a
-- dynamic flag is of its template, which nobody can submit. STABLE because convert_to is: PostgreSQL inlines an SQL function
-- only if it is not declared less volatile than the functions that it calls.
CREATE OR REPLACE FUNCTION flag_key_of(kind text, literal text) RETURNS bytea LANGUAGE sql STABLE
AS $$
  SELECT sha256(convert_to(CASE kind
    WHEN 'caseInsensitive' THEN 'i:' || lower(literal COLLATE "C")
    WHEN 'dynamic' THEN 'd:' || literal
    WHEN 'regex' THEN 'r:' || literal
    ELSE 's:' || literal
  END, 'UTF8'))
$$;

-- Writes the keys of a flag. The caller, the trigger of flags, holds the lock of the challenge, so that the check below sees
-- every other flag.
CREATE OR REPLACE FUNCTION write_flag_keys(f flag) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  literals text[] := f.flag_literal::text || f.alternatives;
BEGIN
  DELETE FROM flag_key WHERE flag_id = f.id;
  -- No text captures it: reviewers give its points.
  IF f.kind = 'review' THEN RETURN; END IF;
  INSERT INTO flag_key (challenge_id, key, flag_id)
    SELECT DISTINCT f.challenge_id, flag_key_of(f.kind, literal), f.id FROM unnest(literals) AS literal;
  -- Flags of different kinds have different keys for one text, but the text would match both.
  IF f.kind IN ('static', 'caseInsensitive') AND EXISTS (
    SELECT 1 FROM flag o, unnest(o.flag_literal::text || o.alternatives) AS theirs, unnest(literals) AS ours
    WHERE o.challenge_id = f.challenge_id AND o.id <> f.id
      AND o.kind IN ('static', 'caseInsensitive') AND o.kind <> f.kind
      AND lower(theirs COLLATE "C") = lower(ours COLLATE "C")
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'flag_key_once', MESSAGE = 'literal of another flag';
  END IF;
END
$$;
