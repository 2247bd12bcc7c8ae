import './image-viewer.css';
import type { FileRecord } from '@core/storage/wire';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messages } from '../messages';
import { useImageUrl } from './use-image-url';
import { useInnerSize } from './use-inner-size';
import { usePan } from './use-pan';
import { fittingZoom, nextZoom, type Size } from './zoom';

interface ImageViewerProps {
  readonly file: FileRecord;
  readonly onReopen: () => void;
}

/** An image on a checkerboard, at its natural size or fitted to the view, with its dimensions and file size. */
export function ImageViewer({ file, onReopen }: ImageViewerProps) {
  const url = useImageUrl(file);
  const stage = useRef<HTMLDivElement>(null);
  const room = useInnerSize(stage);
  const pan = usePan(stage);
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly size: Size | undefined }>();
  const [chosenZoom, setZoom] = useState<number | 'fit'>('fit');
  const result = loaded?.url === url ? loaded : undefined;
  const image = result?.size;
  const zoom = chosenZoom === 'fit' ? fittingZoom(image ?? { width: 0, height: 0 }, room) : chosenZoom;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      '0': () => setZoom('fit'),
      '1': () => setZoom(1),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  if (result && !image)
    return (
      <EmptyState
        icon="file-media"
        title={messages.notAnImage(file.path)}
        hint={messages.notAnImageHint}
        actions={<Button onClick={onReopen}>{messages.reopen}</Button>}
      />
    );
  return (
    <section aria-label={messages.image(file.path)} className="image-viewer" onKeyDown={onKeyDown}>
      <div ref={stage} className="image-stage" {...pan}>
        {url !== undefined && (
          <img
            src={url}
            alt={messages.image(file.path)}
            draggable={false}
            className={zoom > 1 ? 'image-pixels' : undefined}
            style={image && { width: image.width * zoom, height: image.height * zoom }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ url, size: { width, height } })
            }
            onError={() => setLoaded({ url, size: undefined })}
          />
        )}
      </div>
      <ImageBar
        facts={image && messages.imageFacts(image.width, image.height, file.size)}
        zoom={image && zoom}
        chosenZoom={chosenZoom}
        onZoom={setZoom}
        onStep={(direction) => setZoom(nextZoom(zoom, direction))}
      />
    </section>
  );
}

interface ImageBarProps {
  /** Undefined until the image has loaded. */
  readonly facts: string | undefined;
  readonly zoom: number | undefined;
  readonly chosenZoom: number | 'fit';
  readonly onZoom: (zoom: number | 'fit') => void;
  readonly onStep: (direction: 1 | -1) => void;
}

function ImageBar({ facts, zoom, chosenZoom, onZoom, onStep }: ImageBarProps) {
  return (
    <footer className="viewer-bar">
      <span className="viewer-bar-facts">{facts}</span>
      <IconButton
        icon="zoom-out"
        label={messages.zoomOut}
        shortcut="-"
        size="small"
        onClick={() => onStep(-1)}
      />
      <output className="image-zoom">{zoom !== undefined && messages.percent(zoom)}</output>
      <IconButton
        icon="zoom-in"
        label={messages.zoomIn}
        shortcut="+"
        size="small"
        onClick={() => onStep(1)}
      />
      <Button size="small" variant="ghost" aria-pressed={chosenZoom === 1} onClick={() => onZoom(1)}>
        {messages.actualSize}
      </Button>
      <Button size="small" variant="ghost" aria-pressed={chosenZoom === 'fit'} onClick={() => onZoom('fit')}>
        {messages.fit}
      </Button>
    </footer>
  );
}
