-- Whichever node changes the address; erased accounts keep none.
CREATE FUNCTION "keep_earlier_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."erased_at" IS NOT NULL THEN
		NEW."earlier_emails" := '{}';
	ELSE
		NEW."earlier_emails" := array_remove(array_append(array_remove(NEW."earlier_emails", OLD."email"), OLD."email"), NEW."email");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users__earlier_email" BEFORE UPDATE OF "email" ON "users" FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "keep_earlier_email"();--> statement-breakpoint
-- What a node of the previous version changed since the column was added.
UPDATE "users" u SET "earlier_emails" = u."earlier_emails" || known."addresses" FROM (
	SELECT owner."id", array_agg(DISTINCT m."to_address") AS "addresses" FROM "mails" m
	JOIN "users" owner ON owner."id" = m."mentions"[1] AND owner."email" <> m."to_address" AND owner."erased_at" IS NULL
	WHERE m."subject" = 'Your email address was changed' AND NOT m."to_address" = ANY (owner."earlier_emails") GROUP BY owner."id"
) known WHERE known."id" = u."id";
