/**
 * A terminal that shows a prompt when its button is clicked. The event 'print' prints its text; 'clear'
 * clears the terminal.
 */
document.getElementById('open')?.addEventListener('click', async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const [{ Terminal }, { FitAddon }] = await Promise.all([
    import('@xterm/xterm'),
    import('@xterm/addon-fit'),
    import('@xterm/xterm/css/xterm.css'),
  ]);
  const screen = new Terminal({
    convertEol: true,
    fontFamily: 'monospace',
    fontSize: 12.5,
    lineHeight: 1.25,
    minimumContrastRatio: 4.5,
    scrollback: 10_000,
  });
  const fit = new FitAddon();
  screen.loadAddon(fit);
  screen.open(root);
  fit.fit();
  screen.write('~ $ ');
  addEventListener('clear', () => screen.reset());
  addEventListener('print', (event) => {
    if (event instanceof CustomEvent) screen.write(`${event.detail}\n~ $ `);
  });
});
