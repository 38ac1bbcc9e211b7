import { useSettings } from '../lib/settings';

/** Where the menu is: beside the page, in the navbar, behind a button, or nowhere. */
export type MenuPlacement = 'side' | 'top' | 'drawer' | 'none';

export function useMenuPlacement(): MenuPlacement {
  return useSettings(({ menu, topMenu, hideMenu, device, navbar }) => {
    if (!menu) return 'none';
    if (hideMenu || device === 'mobile') return 'drawer';
    return topMenu && navbar ? 'top' : 'side';
  });
}
