ALTER TABLE "users" ADD COLUMN "earlier_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "from_staff_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Notices of earlier changes went to both addresses; the recipient is the first person they mention.
UPDATE "users" u SET "earlier_emails" = known."addresses" FROM (
	SELECT owner."id", array_agg(DISTINCT m."to_address") AS "addresses" FROM "mails" m
	JOIN "users" owner ON owner."id" = m."mentions"[1] AND owner."email" <> m."to_address" AND owner."erased_at" IS NULL
	WHERE m."subject" = 'Your email address was changed' GROUP BY owner."id"
) known WHERE known."id" = u."id";--> statement-breakpoint
-- Records that were created in the transaction of a change to a staff list, and that no one has edited since.
UPDATE "officials" o SET "from_staff_list" = true FROM "users" u
WHERE u."id" = o."user_id" AND u."role" NOT IN ('CLINICIAN', 'ADMIN') AND o."version" = 1 AND EXISTS (
	SELECT FROM "audit_entries" a WHERE a."action" LIKE 'staff.%' AND a."subject_id" = o."user_id"::text AND a."created_at" = o."created_at"
);
