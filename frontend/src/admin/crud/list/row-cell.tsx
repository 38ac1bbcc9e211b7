import { Link } from 'react-router';
import { ShownField } from '../fields/shown-field';
import { addressOf } from '../paths';
import type { Field, Resource, Row } from '../resource';

/** A cell, leading to the row's own page where the description says so. */
export function RowCell(props: { field: Field; resource: Resource; row: Row }) {
  const { field, resource, row } = props;
  const address =
    field.opens && (addressOf(resource, 'edit', row.id) ?? addressOf(resource, 'show', row.id));
  const cell = <ShownField as="Cell" {...props} />;
  return address === undefined ? cell : <Link to={address}>{cell}</Link>;
}
