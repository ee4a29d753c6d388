import type { WalletOption } from '@hideout/wallet/bitcoin/chooser-port';
import styles from './chooser.module.css';
import type { ChooserView } from './use-chooser-view.ts';

type ChooserTilesProps = {
  readonly view: ChooserView;
  readonly onSelect: (id: string) => void;
};

/** The wallets, one tile each. */
export function ChooserTiles({ view, onSelect }: ChooserTilesProps) {
  const { options, selected, phase } = view;
  const someInstalled = options.some((one) => one.isInstalled);
  return (
    <ul className={styles.tiles}>
      {options.map((option) => (
        <li key={option.id}>
          <Tile
            option={option}
            isSelected={option.id === selected?.id}
            // Where nothing is installed, the title has said so.
            note={someInstalled && !option.isInstalled ? 'Not installed' : null}
            onPress={phase === 'choosing' ? () => onSelect(option.id) : null}
          />
        </li>
      ))}
    </ul>
  );
}

type TileProps = {
  readonly option: WalletOption;
  readonly isSelected: boolean;
  readonly note: string | null;
  /** Null while a wallet has the word. The tile keeps the focus all the same. */
  readonly onPress: (() => void) | null;
};

function Tile({ option, isSelected, note, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-current={isSelected || undefined}
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
    >
      <img className={styles.icon} src={option.icon} alt="" width={56} height={56} />
      <span className={styles.name}>{option.name}</span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </button>
  );
}
