import { err, ok, type Result } from '@core/base/result';
import { messages } from '../messages';
import { type YouTubeItem, youTubeId } from './media-item';

const youTubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];

/** YouTube ids consist of 11 characters from the URL-safe base64 alphabet. */
const videoIdPattern = /^[\w-]{11}$/;

/** Parses any YouTube video link, or returns the reason why the text is not one. */
export function parseLink(text: string): Result<YouTubeItem, string> {
  const url = readUrl(text.trim());
  if (!url) return err(messages.notALink);
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (!youTubeHosts.includes(host)) return err(messages.notYouTube(url.hostname));
  const videoId = videoIdOf(host, url);
  if (videoId !== undefined && videoIdPattern.test(videoId)) {
    return ok({
      kind: 'youtube',
      id: youTubeId(videoId),
      videoId,
      title: messages.video(videoId),
      start: seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? ''),
    });
  }
  return err(url.searchParams.has('list') ? messages.isPlaylist : messages.noVideo);
}

function readUrl(text: string): URL | undefined {
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined;
}

function videoIdOf(host: string, { pathname, searchParams }: URL): string | undefined {
  const [first, second] = pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (first === 'watch') return searchParams.get('v') ?? undefined;
  return ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : undefined;
}

/** Converts '90', '90s' or '1h2m3s' to seconds. Returns 0 for any other text. */
function seconds(time: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time);
  if (!parts) return 0;
  const [, hours = 0, minutes = 0, rest = 0] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
