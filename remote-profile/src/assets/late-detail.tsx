import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useReportLoadFailure } from '../parts/late-dialog.tsx';
import type { AssetDetailProps } from './asset-detail.tsx';

const loadDetail = () => import(/* webpackChunkName: "asset-detail" */ './asset-detail.tsx');

/** The details of a token: dialogs weigh as much as the page, so they come with the first one that is opened. */
export function LateDetail(props: AssetDetailProps) {
  const reportLoadFailure = useReportLoadFailure();
  const [Detail, setDetail] = useState<ComponentType<AssetDetailProps> | null>(null);
  const giveUp = useEffectEvent(() => {
    props.onClose();
    reportLoadFailure();
  });
  useEffect(() => {
    if (!props.open || Detail !== null) return;
    let isUnmounted = false;
    loadDetail().then(
      ({ AssetDetail }) => isUnmounted || setDetail(() => AssetDetail),
      () => isUnmounted || giveUp(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [props.open, Detail]);
  return Detail === null ? null : <Detail {...props} />;
}
