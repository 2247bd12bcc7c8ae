import type { BrowserContext, Page } from 'playwright';

/** Distance by which a key press moves a divider, in pixels. */
const KEY_STEP = 20;

/**
 * Opens a copy of a workspace page without its scripts, but with minimal code to move its panes. The copy shows how
 * long the browser takes to lay out and paint the same boxes.
 */
export async function openMinimalBoxes(profile: BrowserContext, page: Page): Promise<Page> {
  const markup = (await page.content()).replaceAll(
    /<script[\s\S]*?<\/script>|<link[^>]+modulepreload[^>]*>/g,
    '',
  );
  const copy = await profile.newPage();
  await copy.goto(new URL('/projects', page.url()).href);
  await copy.setContent(markup);
  await copy.evaluate(mover);
  return copy;
}

/** A string, because the loader that runs the benches makes functions call helpers that the page does not define. */
const mover = `{
  const ground = document.querySelector('.shell-workspace').getBoundingClientRect();
  const divider = document.querySelectorAll('[role="separator"]')[1];
  const middle = divider.offsetLeft;
  const boxes = [...document.querySelectorAll('.shell-strip-host, .shell-view-host')]
    .filter((node) => node.offsetWidth > 0)
    .map((node) => ({ node, left: node.offsetLeft, width: node.offsetWidth }));
  const begin = Math.min(...boxes.filter(({ left }) => left > 0).map(({ left }) => left));
  const end = ground.width;
  const move = (to) => {
    divider.style.left = to + 'px';
    for (const { node, left, width } of boxes) {
      if (left < begin) continue;
      const scale = left < middle ? (to - begin) / (middle - begin) : (end - to) / (end - middle);
      node.style.left = (left < middle ? begin + (left - begin) * scale : to + (left - middle) * scale) + 'px';
      node.style.width = width * scale + 'px';
    }
  };
  divider.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') move(middle + ${KEY_STEP});
    else if (key === 'ArrowLeft') move(middle);
  });
  addEventListener('pointermove', (event) => { if (event.buttons) move(event.clientX - ground.left); });
}`;
