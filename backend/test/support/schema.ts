import type { Client } from 'pg';

const OURS = `= 'public'::regnamespace`;

/**
 * A line per column, constraint, index, trigger, function and view, with defaults, storage, comments and privileges.
 */
const DESCRIBE = `
  SELECT format('table %s %s %s %s %s', relname, relkind, relpersistence, reloptions, relacl) AS line
    FROM pg_class WHERE relnamespace ${OURS} AND relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL
  SELECT format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace ${OURS} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace ${OURS} AND contype <> 't'
  UNION ALL
  SELECT format('index %s', pg_get_indexdef(i.indexrelid))
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace ${OURS}
  UNION ALL
  SELECT format('trigger %s %s', tgenabled, pg_get_triggerdef(t.oid))
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace ${OURS} AND NOT tgisinternal
  UNION ALL
  SELECT format('function %s %s', proacl, pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace ${OURS}
  UNION ALL
  SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  UNION ALL
  SELECT format('comment %s %s %s', classoid::regclass, objsubid, description) FROM pg_description
    WHERE objoid IN (SELECT oid FROM pg_class WHERE relnamespace ${OURS}
      UNION ALL SELECT oid FROM pg_proc WHERE pronamespace ${OURS})
  ORDER BY 1`;

// A loaded dump keeps an expression's meaning, but not its casts and parentheses.
function withoutCasts(line: string): string {
  return line.replaceAll(/::(?:character varying|text)(?:\[\])?|[()]/g, '');
}

/** Describes the schema of a database for comparisons. */
export async function describeSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(DESCRIBE);
  return rows.map(({ line }) => (line.startsWith('function') ? line : withoutCasts(line)));
}
