-- The digest that a submitted text is looked up by. COLLATE "C" folds A–Z only, the same on every server.
-- Nobody can submit the key of a dynamic flag: it is a template. STABLE, as convert_to is: PostgreSQL takes an SQL function
-- into the calling statement only where it promises no more than what it calls.
CREATE OR REPLACE FUNCTION flag_key_of(kind text, literal text) RETURNS bytea LANGUAGE sql STABLE
AS $$
  SELECT sha256(convert_to(CASE kind
    WHEN 'caseInsensitive' THEN 'i:' || lower(literal COLLATE "C")
    WHEN 'dynamic' THEN 'd:' || literal
    WHEN 'regex' THEN 'r:' || literal
    ELSE 's:' || literal
  END, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION keep_flag_keys() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  literals text[] := NEW.flag_literal::text || NEW.alternatives;
BEGIN
  -- Writers of one challenge's flags run one after another, so that the check below sees every other flag.
  PERFORM 1 FROM challenge WHERE id = NEW.challenge_id FOR NO KEY UPDATE;
  DELETE FROM flag_key WHERE flag_id = NEW.id;
  INSERT INTO flag_key (challenge_id, key, flag_id)
    SELECT DISTINCT NEW.challenge_id, flag_key_of(NEW.kind, literal), NEW.id FROM unnest(literals) AS literal;
  -- The same text in another kind is another key but would still count for both flags.
  IF NEW.kind IN ('static', 'caseInsensitive') AND EXISTS (
    SELECT 1 FROM flag f, unnest(f.flag_literal::text || f.alternatives) AS theirs, unnest(literals) AS ours
    WHERE f.challenge_id = NEW.challenge_id AND f.id <> NEW.id
      AND f.kind IN ('static', 'caseInsensitive') AND f.kind <> NEW.kind
      AND lower(theirs COLLATE "C") = lower(ours COLLATE "C")
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'flag_key_once', MESSAGE = 'literal of another flag';
  END IF;
  RETURN NULL;
END
$$;

-- Triggers run in alphabetical order: the keys (a) are written before the scores (b, in scoreboard/sql/on-flag.sql).
CREATE OR REPLACE TRIGGER flag_a_keys
  AFTER INSERT OR UPDATE OF kind, flag_literal, alternatives, challenge_id ON flag
  FOR EACH ROW EXECUTE FUNCTION keep_flag_keys();
