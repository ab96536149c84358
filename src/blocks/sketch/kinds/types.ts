import type {Sketch} from '../sketches';
import type {World} from '../../../product/world';
import type {Drawing} from '../drawing';

/** A picture and the text that replaces it for all who do not see it. */
export interface Drawn {
  drawing: Drawing;
  text: string;
}

/** Draws one kind of sketch of an entry of the world. */
export type Renderer = (world: World, sketch: Pick<Sketch, 'key' | 'switches'>) => Drawn;
