import { generatePath } from 'react-router';
import { http } from '../../../api';
import type { Row, RowAction } from '../resource';

export async function sendRowAction({ method, path, body }: RowAction, row: Row): Promise<void> {
  const url = generatePath<string>(path, { id: String(row.id) });
  await http.request({ method, url, data: body(row) });
}
