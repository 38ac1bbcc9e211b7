-- Counts the points of a mark, whoever writes it: a level of each criterion of its rubric, each criterion once. In a draft the
-- points may be null, which is no level yet. A submitted mark has all levels. `assertScores` and `assertComplete` say the same with the names of the fields.
CREATE OR REPLACE FUNCTION count_mark_points() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  v_criteria jsonb;
  v_max integer;
  v_scores integer;
  v_legal integer;
  v_levels integer;
BEGIN
  SELECT r.criteria INTO v_criteria FROM rubric_version r WHERE r.id = NEW.rubric_id AND r.challenge_id = NEW.challenge_id;
  SELECT count(*), count(DISTINCT s ->> 'key') FILTER (WHERE EXISTS (
      SELECT 1 FROM jsonb_array_elements(v_criteria) c, jsonb_array_elements(c -> 'levels') l
      WHERE c ->> 'key' = s ->> 'key' AND s -> 'points' IN (l -> 'points', 'null'))), count(s ->> 'points'),
      coalesce(sum((s ->> 'points')::integer), 0)
    INTO v_scores, v_legal, v_levels, NEW.points
    FROM jsonb_array_elements(NEW.scores) s;
  IF v_criteria IS NULL OR v_legal <> v_scores
    OR (NEW.submitted_at IS NOT NULL AND v_levels <> jsonb_array_length(v_criteria)) THEN
    RAISE check_violation USING MESSAGE = 'the scores do not fit the rubric';
  END IF;
  SELECT sum(best.points) INTO v_max FROM jsonb_array_elements(v_criteria) c
    CROSS JOIN LATERAL (SELECT max((l ->> 'points')::integer) AS points FROM jsonb_array_elements(c -> 'levels') l) best;
  NEW.points := greatest(0, least(NEW.points, v_max));
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mark_points BEFORE INSERT OR UPDATE OF scores, points, submitted_at, rubric_id ON task_mark
  FOR EACH ROW EXECUTE FUNCTION count_mark_points();
