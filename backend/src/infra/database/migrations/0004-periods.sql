-- A challenge may close at a time: what is captured later is worth 0.
ALTER TABLE challenge
  ADD COLUMN closes_at timestamptz,
  ADD CONSTRAINT challenge_closes_after_release CHECK (closes_at > release_at);

ALTER TABLE capture ADD COLUMN late boolean NOT NULL DEFAULT false;

-- Of `captured`, those that are not late; only who has all in time counts as a solver.
ALTER TABLE challenge_progress ADD COLUMN in_time integer NOT NULL DEFAULT 0;
UPDATE challenge_progress SET in_time = captured;
ALTER TABLE challenge_progress ALTER COLUMN in_time DROP DEFAULT;
DROP INDEX challenge_progress_solvers;
CREATE INDEX challenge_progress_solvers
ON challenge_progress (challenge_id, in_time, last_captured_at, last_capture_id);
