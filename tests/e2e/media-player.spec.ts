import { expect, type Locator, type Page, test } from '@playwright/test';
import { answerEmbeds, videoId } from './embeds';
import { WorkspacePage, watchRemoval } from './workspace-page';

/** Creates a silent WAV file: 8-bit mono at 8 kHz. */
function wave(seconds: number): Buffer {
  const length = seconds * 8000;
  const file = Buffer.alloc(44 + length, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(8000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  return file;
}

async function openPlayer(page: Page): Promise<{ product: WorkspacePage; player: Locator; queue: Locator }> {
  const product = new WorkspacePage(page);
  await product.open('Listening');
  await product.activityBar.getByRole('button', { name: 'Media Player' }).click();
  const player = product.panel('Media player');
  return { product, player, queue: player.getByRole('list', { name: 'Queue' }) };
}

async function addLink(player: Locator, link: string): Promise<void> {
  await player.getByRole('textbox', { name: 'YouTube link' }).fill(link);
  await player.getByRole('button', { name: 'Add', exact: true }).click();
}

async function addFile(
  page: Page,
  player: Locator,
  name: string,
  buffer: Buffer,
  type: string,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await player.getByRole('button', { name: 'Add Files' }).click();
  await (await chooser).setFiles({ name, mimeType: type, buffer });
}

test.describe('the media player', () => {
  test('does not send requests to YouTube before Play is clicked, keeps playing while its tab floats, and resumes after a reload', {
    tag: '@long',
  }, async ({ page }) => {
    const asked = await answerEmbeds(page);
    const { product, player, queue } = await openPlayer(page);
    await expect(player.getByText('Nothing to play yet')).toBeVisible();
    await addLink(player, `https://youtu.be/${videoId}?t=30`);
    await expect(player.getByText('Playing this video connects to YouTube')).toBeVisible();
    expect(asked).toEqual([]);

    await player.getByRole('button', { name: /^Play / }).click();
    await expect(queue.getByRole('button', { name: 'How compilers dream' })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`/embed/${videoId}?`);
    expect(asked[0]).toContain('start=30');

    const frame = player.locator('iframe');
    await watchRemoval(frame);
    // If the frame were reloaded, its counter would restart at zero and the marker would be lost.
    const inside = frame.contentFrame().locator('body');
    const counted = () => inside.evaluate((body) => Number(body.querySelector('output')?.value));
    await inside.evaluate((body) => body.setAttribute('data-first', ''));
    await expect.poll(counted).toBeGreaterThan(50);
    const before = await counted();
    await product.floatPaneOf('Media player');
    await expect(product.floatingWindow).toHaveAccessibleName('Media player');
    await expect(frame).toBeVisible();
    const floating = await counted();
    expect(floating).toBeGreaterThanOrEqual(before);
    await expect.poll(counted, 'it plays on while it floats').toBeGreaterThan(floating);
    await product.chooseOnPane('Media player', 'Unfloat Pane');
    await expect.poll(counted, 'it plays on in its old place').toBeGreaterThan(floating + 10);
    await expect(inside).toHaveAttribute('data-first', '');
    await expect(frame).not.toHaveAttribute('data-removed');
    expect(asked).toHaveLength(1);
    await addLink(player, 'https://youtu.be/aaaaaaaaaaa');
    await queue.getByRole('button', { name: 'YouTube video aaaaaaaaaaa' }).click();
    await expect(queue.getByRole('listitem').first()).toContainText('Resumes at 1:3');

    await page.reload();
    await expect(queue.getByRole('button', { name: 'How compilers dream' })).toBeVisible();
    await queue.getByRole('button', { name: 'How compilers dream' }).click();
    expect(asked).toHaveLength(2);
    await player.getByRole('button', { name: /^Play / }).click();
    await expect.poll(() => asked.length).toBe(3);
    expect(Number(new URL(asked[2] ?? '').searchParams.get('start'))).toBeGreaterThanOrEqual(90);
  });

  test('plays local files in sequence, even while its tab is moved', { tag: '@long' }, async ({ page }) => {
    const { product, player, queue } = await openPlayer(page);
    await addFile(page, player, 'long.wav', wave(60), 'audio/wav');
    const audio = player.locator('audio');
    await expect
      .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
      .toBeGreaterThan(0.2);
    await addFile(page, player, 'short.wav', wave(1), 'audio/wav');
    await watchRemoval(audio);
    await product.floatPaneOf('Media player');
    const before = await audio.evaluate((media: HTMLAudioElement) => media.currentTime);
    await expect
      .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
      .toBeGreaterThan(before);
    await expect(audio).not.toHaveAttribute('data-removed');

    await queue.getByRole('listitem', { name: 'short.wav' }).getByRole('button', { name: 'Move Up' }).click();
    await expect(queue.getByRole('listitem')).toHaveText([/short\.wav/, /long\.wav/]);
    await queue.getByRole('button', { name: 'short.wav' }).click();
    // The file ends after a second, and then the next file starts.
    await expect(queue.getByRole('listitem', { name: 'long.wav' })).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await queue.getByRole('button', { name: 'long.wav' }).click();
    await expect(player.getByText('long.wav must be selected again')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await player.getByRole('button', { name: 'Choose File' }).click();
    await (await chooser).setFiles({ name: 'long.wav', mimeType: 'audio/wav', buffer: wave(60) });
    await expect(audio).toBeVisible();
  });

  test('shows a video in a picture-in-picture window', { tag: '@long' }, async ({ page }) => {
    const { player } = await openPlayer(page);
    const recorded = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      for (let frame = 0; frame < 30; frame++) {
        pen?.fillRect(frame, frame, 20, 20);
        await new Promise(requestAnimationFrame);
      }
      recorder.stop();
      await stopped;
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
    });
    await addFile(page, player, 'short.webm', Buffer.from(recorded), 'video/webm');
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(0);
    await player.getByRole('button', { name: 'Picture in Picture' }).click();
    await expect.poll(() => video.evaluate((media) => media === document.pictureInPictureElement)).toBe(true);
  });

  test('reports link, file and video errors', { tag: '@long' }, async ({ page }) => {
    await answerEmbeds(page, 150);
    const { player } = await openPlayer(page);
    for (const [link, problem] of [
      ['music please', 'This is not a valid link'],
      ['https://vimeo.com/76979871', 'Links of vimeo.com cannot be played'],
      ['https://www.youtube.com/playlist?list=PL1', 'Playlists are not supported'],
    ] as const) {
      await addLink(player, link);
      await expect(player.getByRole('alert')).toContainText(problem);
    }
    await addFile(page, player, 'notes.txt', Buffer.from('x'), 'text/plain');
    await expect(player.getByRole('alert')).toContainText(
      'notes.txt: only audio and video files can be played',
    );
    await addFile(page, player, 'broken.mp4', Buffer.from('not a video'), 'video/mp4');
    await expect(player.getByRole('alert').last()).toContainText('broken.mp4 cannot be played');
    await addLink(player, `https://www.youtube.com/watch?v=${videoId}`);
    await player.getByRole('button', { name: 'Next' }).click();
    await player.getByRole('button', { name: /^Play / }).click();
    await expect(player.getByRole('alert')).toContainText('does not allow playback outside YouTube');
    await addLink(player, `https://youtu.be/${videoId}`);
    await expect(player.getByRole('alert').first()).toContainText('is already in the queue');
  });
});
