const KEY = 'good-mood-reminder';

/* {{whyReminder}} */
export function nextReminder(storage) {
  const dice = [...crypto.getRandomValues(new Uint32Array(4))];
  const uid = `${dice.map((n) => n.toString(36)).join('')}@good-mood`;
  let reminder = { uid, version: 0 };
  try {
    const old = JSON.parse(storage.getItem(KEY));
    /* {{whyOldReminder}} */
    const last = old?.version ?? old?.versao;
    if (old?.uid) reminder = { uid: String(old.uid), version: Number(last) + 1 || 0 };
    storage.setItem(KEY, JSON.stringify(reminder));
  } catch {
    /* {{whyNoReminder}} */
  }
  return reminder;
}
