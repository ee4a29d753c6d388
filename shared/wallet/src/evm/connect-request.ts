/** Time between the disconnect and the reopened modal (spec section 9, reconnect delay). */
const RECONNECT_DELAY_MS = 300;

export type ConnectPort = {
  readonly isConnected: () => boolean;
  readonly disconnect: () => Promise<void>;
  readonly openModal: () => void;
};

/**
 * A request to connect (spec section 4): not connected opens the modal; connected disconnects first and reopens
 * the modal after 300 ms, because the kit opens none while it still sees a connection.
 */
export async function requestConnection(port: ConnectPort): Promise<void> {
  if (port.isConnected()) {
    await port.disconnect();
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS));
  }
  port.openModal();
}
