import { createECDH, hkdfSync } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { installationKey } from '#server/signing/installation-key.ts';

/**
 * The keys that identify this installation to push services, base64url: an uncompressed point of P-256, and its scalar. RFC
 * 8292.
 */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** The keys to which new subscriptions belong, and the ones that they have replaced recently. */
export type InstallationVapidKeys = { readonly current: VapidKeys; readonly former: VapidKeys | null };

const curve = 'prime256v1';
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derived from the installation's secret, so that they are the same in each process and after each start: browsers tie a
 * subscription to the public key.
 */
export async function vapidKeys(db: Executor): Promise<InstallationVapidKeys> {
  const { current, former } = await installationKey(db, 'VAPID key of push messages');
  return { current: toKeyPair(current), former: former && toKeyPair(former) };
}

function toKeyPair(key: Uint8Array): VapidKeys {
  const ecdh = createECDH(curve);
  const scalar = toScalar(key);
  ecdh.setPrivateKey(scalar);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

/** A uniformly distributed scalar from 1 to the order minus one: reduced from 64 more bits than it has. FIPS 186-5, A.2.1. */
function toScalar(key: Uint8Array): Buffer {
  const bits = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'P-256', 40)).toString('hex')}`);
  const scalar = (bits % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}
