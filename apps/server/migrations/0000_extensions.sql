-- Searching people by any part of a name needs trigrams. A trusted extension: the database's owner may add it.
create extension if not exists pg_trgm;
