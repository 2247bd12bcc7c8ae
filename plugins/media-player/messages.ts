import { defineMessages } from '@core/base/localization/define-messages';
import type { Playback } from './queue/playback';

/** Every text of this plugin but the manifest's titles. */
export const messages = defineMessages('plugins/media-player', {
  player: 'Media player',
  link: 'YouTube link',
  linkPlaceholder: 'Paste a YouTube link',
  add: 'Add',
  addFiles: 'Add Files',
  queue: 'Queue',
  none: 'Nothing to play yet',
  noneHint:
    'Paste a YouTube link, or add audio and video files of this machine, by button or by dropping them here.',
  nothingChosen: 'Choose something from the queue',
  notALink: 'This is not a link. Copy the address of a video on YouTube, such as https://youtu.be/…',
  notYouTube: (host: string) =>
    `Links of ${host} cannot be played. Paste one of YouTube, or add a file of this machine.`,
  noVideo: 'This link names no video. Open the video on YouTube and copy its address.',
  isPlaylist: 'Playlists cannot be added as a whole. Add the links of their videos one by one.',
  notMedia: (names: readonly string[]) => `${names.join(', ')}: only audio and video files can be played.`,
  alreadyQueued: (title: string) => `“${title}” is in the queue already.`,
  video: (videoId: string) => `YouTube video ${videoId}`,
  youTube: 'YouTube',
  file: 'File of this machine',
  fileGone: 'Choose the file again',
  consent: 'Playing connects to YouTube',
  consentHint:
    'The video comes from youtube-nocookie.com. YouTube learns your address and which video you watch; nothing is asked of it before you press Play.',
  play: 'Play',
  playItem: (title: string) => `Play ${title}`,
  chooseAgain: 'Choose File',
  goneTitle: (title: string) => `${title} has to be chosen again`,
  goneHint: 'The browser forgets the files of this machine when the page is loaded anew.',
  notThatFile: (expected: string) =>
    `That is another file. Choose “${expected}”, or add the other one to the queue.`,
  previous: 'Previous',
  next: 'Next',
  pictureInPicture: 'Picture in Picture',
  remove: 'Remove from Queue',
  moveUp: 'Move Up',
  moveDown: 'Move Down',
  cannotPlay: (title: string) => `${title} cannot be played`,
  unknownFormat: 'The file is broken, or of a kind that this browser does not play.',
  silent: 'YouTube does not answer',
  silentHint: 'Check the connection, then try again. A content blocker may also keep it away.',
  retry: 'Try Again',
  youTubeInvalid: 'YouTube does not know this video. Copy its address again.',
  youTubeGone: 'The video was removed, or is private.',
  youTubeNotEmbeddable: 'Its owner does not allow it to be played outside YouTube.',
  youTubeFailed: 'YouTube could not play it. Try again, or watch it on YouTube.',
  watchThere: 'Watch on YouTube',
  playback: (playback: Playback) =>
    ({
      playing: 'Playing',
      paused: 'Paused',
      blocked: 'Blocked by the browser: press Play',
      ended: 'Ended',
      failed: 'Cannot be played',
    })[playback],
  resumes: (time: string) => `Goes on at ${time}`,
});
