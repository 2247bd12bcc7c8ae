import { describe, expect, it } from 'vitest';
import { messages } from '../messages';
import { parseLink } from './parse-link';

const id = 'dQw4w9WgXcQ';
const read = (link: string) => {
  const read = parseLink(link);
  return read.ok ? { videoId: read.value.videoId, start: read.value.start } : read.error;
};

describe('parseLink', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, 0],
    [`  https://m.youtube.com/watch?app=desktop&v=${id}&t=1h2m3s `, 3723],
    [`https://youtu.be/${id}?t=90`, 90],
    [`youtu.be/${id}?t=90s`, 90],
    [`https://music.youtube.com/watch?v=${id}&list=RDAMVM`, 0],
    [`http://www.youtube.com/shorts/${id}`, 0],
    [`https://www.youtube.com/live/${id}?feature=share`, 0],
    [`https://www.youtube-nocookie.com/embed/${id}?start=12`, 12],
    [`https://youtu.be/${id}?t=soon`, 0],
  ])('parses %s', (link, start) => {
    expect(read(link)).toEqual({ videoId: id, start });
  });

  it.each([
    ['', messages.notALink],
    ['a song', messages.notALink],
    ['javascript:alert(1)', messages.notALink],
    ['https://vimeo.com/76979871', messages.notYouTube('vimeo.com')],
    [`https://youtube.com.example.org/watch?v=${id}`, messages.notYouTube('youtube.com.example.org')],
    ['https://www.youtube.com/playlist?list=PL1', messages.isPlaylist],
    ['https://www.youtube.com/watch?v=short', messages.noVideo],
    ['https://www.youtube.com/@someone', messages.noVideo],
    [`https://youtu.be/${id}x`, messages.noVideo],
  ])('explains why %s is invalid', (link, problem) => {
    expect(read(link)).toBe(problem);
  });
});
