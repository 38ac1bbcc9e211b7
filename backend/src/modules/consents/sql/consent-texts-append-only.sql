-- Users agreed to published versions, so no statement may change or delete them.
CREATE OR REPLACE FUNCTION consent_texts_append_only() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a published consent_text is append-only';
END
$$;

CREATE OR REPLACE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON consent_text
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION consent_texts_append_only();
