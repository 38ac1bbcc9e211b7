import { transitionSql } from './transition-sql';

const sql = transitionSql({
  table: 'door',
  column: 'state',
  noun: 'a door',
  transitions: { open: ['shut'], shut: ['open', "owner's"], "owner's": [] },
});

it('lists the targets of each state, and refuses every other change', () => {
  expect(sql).toContain("WHEN 'open' THEN NEW.state IN ('shut')");
  expect(sql).toContain("WHEN 'shut' THEN NEW.state IN ('open', 'owner''s')");
  expect(sql).toContain('ELSE false');
});

it('gives a final state no way out', () => {
  expect(sql).not.toContain("WHEN 'owner''s'");
});

it('runs when the state changes', () => {
  expect(sql).toContain(
    'CREATE OR REPLACE TRIGGER door_legal_transition BEFORE UPDATE OF state ON door',
  );
});
