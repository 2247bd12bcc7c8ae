import type { FoundDrop } from '@core/workspace/geometry/find-drop';
import { placeElement } from './element-pool';

export class DropPreview {
  readonly #element = document.createElement('div');

  constructor(parent: HTMLElement) {
    this.#element.className = 'shell-drop-preview';
    this.#element.hidden = true;
    parent.append(this.#element);
  }

  show({ target, preview, isInsertion }: FoundDrop): void {
    // The preview is animated between targets, but not from its position in an earlier drag.
    this.#element.toggleAttribute('data-fresh', this.#element.hidden === true);
    placeElement(this.#element, preview);
    this.#element.dataset.zone = target.type === 'float' ? target.type : target.zone;
    this.#element.toggleAttribute('data-insertion', isInsertion);
    this.#element.hidden = false;
  }

  hide(): void {
    this.#element.hidden = true;
  }
}
