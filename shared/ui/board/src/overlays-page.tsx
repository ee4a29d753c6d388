import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Dialog } from '../../src/dialog.tsx';
import { ErrorModal } from '../../src/error-modal.tsx';
import { Field, Input } from '../../src/field.tsx';
import { Icon } from '../../src/icon.tsx';
import { Menu } from '../../src/menu.tsx';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator, MenuText } from '../../src/menu-item.tsx';
import { Overlay, OverlayClose, OverlayDescription, OverlayTitle } from '../../src/overlay.tsx';
import { PageHeader } from '../../src/page-header.tsx';
import { Cluster, Stack } from '../../src/stack.tsx';
import { useToasts } from '../../src/toast.tsx';
import styles from './board.module.css';

type OverlayName = 'dialog' | 'error' | 'chooser' | null;

const profile = <a href="?page=home">Profile</a>;

/** What lies over the page. `?open=…` opens one at once, for the images. */
export function OverlaysPage({ open: initial }: { open: string | null }): ReactElement {
  const [open, setOpen] = useState<OverlayName>(
    initial === 'dialog' || initial === 'error' || initial === 'chooser' ? initial : null,
  );
  const close = () => setOpen(null);
  const { show } = useToasts();

  useEffect(() => {
    if (initial !== 'toasts') return;
    show({
      title: 'Vote recorded',
      message: 'For, with 17. You can change it until Friday.',
      tone: 'success',
    });
    show({
      title: 'Claim sent',
      persistent: true,
      action: { label: 'Explorer', href: 'https://example.org' },
    });
    show({ title: 'ApeChain does not answer', message: 'We keep trying.', tone: 'error', persistent: true });
  }, [initial, show]);

  return (
    <>
      <PageHeader title="Overlays" eyebrow="Dialogs, menus, toasts" />
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('error')}>Error modal</Button>
        <Button onClick={() => setOpen('chooser')}>Overlay</Button>
        <Button onClick={() => show({ title: 'Copied', tone: 'success' })}>Toast</Button>
        <AccountMenu />
      </Cluster>
      <SignInDialog open={open === 'dialog'} onClose={close} />
      <ErrorModal
        open={open === 'error'}
        title="The wallet did not answer"
        message="Nothing was sent. Open the wallet and try again."
        onClose={close}
      />
      <Overlay open={open === 'chooser'} onOpenChange={close} backdrop="frost">
        <div className={styles.selector}>
          <Stack>
            <OverlayTitle>Choose wallet to connect</OverlayTitle>
            <OverlayDescription>Start by selecting one of the wallets below.</OverlayDescription>
            <OverlayClose render={<Button variant="secondary">Close</Button>} />
          </Stack>
        </div>
      </Overlay>
    </>
  );
}

function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Sign in"
      description="Choose a way in. No gas, nothing is sent."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button>Go on</Button>
        </>
      }
    >
      <Stack>
        <Button variant="secondary" wide>
          <Icon name="wallet" />
          Wallet
        </Button>
        <Button variant="secondary" wide>
          <Icon name="bitcoin" />
          Bitcoin wallet
        </Button>
        <Field label="Invited by" hint="You may leave it empty.">
          <Input mono defaultValue="HOUND" />
        </Field>
      </Stack>
    </Dialog>
  );
}

function AccountMenu(): ReactElement {
  const [theme, setTheme] = useState<'dark' | 'light' | 'system'>('system');
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary">
          Menu
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuText>Signed in as hound.eth</MenuText>
      <MenuLink icon="user" render={profile}>
        Profile
      </MenuLink>
      <MenuItem icon="copy" staysOpen onSelect={() => undefined}>
        Copy address
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label="Theme"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'dark', label: 'Dark', icon: 'moon' },
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'system', label: 'As the device', icon: 'system' },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon="logout" tone="danger" onSelect={() => undefined}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
