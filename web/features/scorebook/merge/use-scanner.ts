import { decodeQR } from 'qr/decode.js';
import { type RefObject, useEffect, useState } from 'react';

/** How often a picture of the camera is read. */
const readMs = 120;

/** Pixels of a picture's longer side: enough for the densest code, and quick to read. */
const longestSide = 960;

/**
 * Shows the camera in a video and passes on the text of every QR code in sight. `isBlocked` is true where there is no camera, or where
 * the browser doesn't let the page use it.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = opened;
      if (!video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      timer = setInterval(() => {
        const text = video.current && textIn(video.current, canvas);
        if (text) onText(text);
      }, readMs);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start().catch(() => setBlocked(true));
    return stop;
  }, [video, onText]);
  return isBlocked;
}

/** The text of the QR code in the picture; null without one. */
function textIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code in sight.
    return null;
  }
}
