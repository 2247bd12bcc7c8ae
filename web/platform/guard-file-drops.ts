/**
 * A file that is dropped where nothing takes it would replace the page, and with it whatever is not saved yet: here it does
 * nothing. What takes files handles the event before it arrives at the window.
 */
export function guardFileDrops(): void {
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}
