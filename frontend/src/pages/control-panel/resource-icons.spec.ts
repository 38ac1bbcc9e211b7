import { resources } from '../../admin/resources';
import { resourceIcons } from './resource-icons';

it('has an icon for each resource, and no other', () => {
  const names = resources.map(({ name }) => name);
  expect(Object.keys(resourceIcons).sort()).toEqual(names.sort());
});
