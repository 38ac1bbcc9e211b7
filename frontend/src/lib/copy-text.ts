/** Copies a text; works over plain http, where browsers have no clipboard API. Returns false on failure. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  }
  return copyBySelection(text);
}

// Deprecated in the DOM types, but the only way on plain http.
type SelectionCopy = { execCommand?: (command: 'copy') => boolean };

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    const legacy: SelectionCopy = document;
    return legacy.execCommand?.('copy') ?? false;
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
