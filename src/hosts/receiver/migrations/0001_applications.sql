-- An application: one text, sealed to the firm's key, or JSON where there is none.
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  -- ISO 8601, UTC.
  received_at TEXT NOT NULL,
  body TEXT NOT NULL,
  -- A keyed hash of the application, by which it is known again for a day; then forgotten.
  fingerprint TEXT,
  -- 1 once the webhook was told.
  announced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX applications_by_day ON applications (received_at);

CREATE INDEX applications_by_fingerprint ON applications (fingerprint) WHERE fingerprint IS NOT NULL;
