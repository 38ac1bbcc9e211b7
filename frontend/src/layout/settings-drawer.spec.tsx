import { cleanup, render, screen } from '@testing-library/react';
import { defaultSettings } from '../lib/settings';
import { SettingsDrawer } from './settings-drawer';

afterEach(cleanup);

it('offers what can be set, and not the device and unsaved changes, which follow the page', () => {
  render(<SettingsDrawer open onClose={() => undefined} />);
  const { device, isEditing, ...settable } = defaultSettings;
  for (const name of Object.keys(settable)) screen.getByText(`layout.settings.${name}`);
  for (const name of Object.keys({ device, isEditing }))
    expect(screen.queryByText(`layout.settings.${name}`)).toBeNull();
});
