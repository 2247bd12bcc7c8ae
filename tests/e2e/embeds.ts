import type { Page } from '@playwright/test';

export const videoId = 'dQw4w9WgXcQ';

/**
 * A simulated YouTube player that implements the player's message protocol: greeting, time, title or error. It displays
 * a number that increases for as long as the frame is alive.
 */
function embedPage(trouble?: number): string {
  return `<!doctype html><title>Player</title><output>0</output><script>
    let began = 0;
    const counter = document.querySelector('output');
    setInterval(() => { counter.value = Number(counter.value) + 1; }, 20);
    document.documentElement.dataset.drawn = String(Math.random());
    addEventListener('message', ({ data, source }) => {
      const told = JSON.parse(data);
      if (told.event !== 'listening' || began) return;
      began = Date.now();
      const start = Number(new URLSearchParams(location.search).get('start'));
      const tell = (event, info) => source.postMessage(JSON.stringify({ event, info }), '*');
      ${
        trouble === undefined
          ? `tell('initialDelivery', { currentTime: start, playerState: 1, videoData: { title: location.pathname.endsWith('${videoId}') ? 'How compilers dream' : 'Another talk' } });
      setInterval(() => tell('infoDelivery', { currentTime: start + 60 + (Date.now() - began) / 1000 }), 100);`
          : `tell('onError', ${trouble});`
      }
    });
  </script>`;
}

/**
 * Serves the simulated player at the actual player's origin, optionally with an error. Returns the URLs of all
 * requests, including later ones.
 */
export async function answerEmbeds(page: Page, trouble?: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: embedPage(trouble) });
  });
  return asked;
}
