import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { currentDevice } from './local-storage';
import { defaultSettings, restoreSettings, type Settings } from './settings-storage';

/** Raise it when a name or a meaning changes; what `recalled` still understands is kept. */
const VERSION = 2;

/** The look of the page as this browser keeps it; `public/first-paint.js` reads the same key. */
export const useSettings = create<Settings>()(
  persist(() => ({ ...defaultSettings, device: currentDevice() }), {
    name: 'vexil.settings',
    version: VERSION,
    migrate: (stored) => stored,
    // The moment decides these two, whatever was true when the page was left.
    merge: (stored) => ({ ...restoreSettings(stored), device: currentDevice(), isEditing: false }),
  }),
);

export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
}

/** Back to what a new browser shows, without touching what the moment decides. */
export function resetSettings(): void {
  const { device, isEditing } = useSettings.getState();
  useSettings.setState({ ...defaultSettings, device, isEditing });
}
