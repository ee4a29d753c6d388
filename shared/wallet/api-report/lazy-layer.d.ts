import type { ComponentType } from 'react';
export type LayerModule<Layer> = {
    readonly Root: ComponentType<{
        readonly onReady: (layer: Layer) => () => void;
    }>;
};
export declare class LazyLayer<Layer> {
    #private;
    register(load: () => Promise<LayerModule<Layer>>): void;
    load(): Promise<LayerModule<Layer>>;
    get(): Promise<Layer>;
    readonly attach: (layer: Layer) => (() => void);
    drop(cause: unknown): void;
    readonly subscribe: (changed: () => void) => (() => void);
    mounted(): Layer | null;
    readonly current: () => LayerModule<Layer> | null;
}
