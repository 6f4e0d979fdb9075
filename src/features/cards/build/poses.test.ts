import { describe, expect, it } from 'vitest';
import { cardSize } from '../../../lib/cardSize';
import { pngSize } from '../../../lib/node/png';
import { poseSize, poseSource, poseVersion, postDemos, readPose, readPoseList } from './poses';
import { artReader } from '../../demos/build/art';
import { siteDir } from '../testing/support';

describe('poses of cover drawings', () => {
  const demos = postDemos(siteDir);
  const readArt = artReader(`${siteDir}/src/demos`);

  it('exist for every cover drawing and no other', () => {
    expect(demos.length).toBeGreaterThanOrEqual(11);
    expect(Object.keys(readPoseList(siteDir))).toEqual(demos);
  });

  it.each(demos)('%s has not changed since npm run poses', (id) => {
    const art = readArt(id, 'pt') ?? { drawing: '', css: '' };
    expect(readPoseList(siteDir)[id]).toBe(poseVersion(poseSource(siteDir, art)));
    const pose = readPose(siteDir, id) ?? Buffer.alloc(0);
    expect(pngSize(pose)).toEqual({ width: poseSize, height: poseSize });
    expect(poseSize).toBeLessThan(cardSize.height);
  });
});
