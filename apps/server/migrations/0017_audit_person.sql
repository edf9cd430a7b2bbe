ALTER TABLE "audit_entries" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "person_name" text;--> statement-breakpoint
-- Entries about a user.
UPDATE "audit_entries" "entry" SET "person_id" = "users"."id", "person_name" = CASE WHEN "users"."erased_at" IS NULL THEN "entry"."subject_name" END
	FROM "users" WHERE "entry"."subject_kind" = 'user' AND "users"."id"::text = "entry"."subject_id";--> statement-breakpoint
-- Entries about a record of one user. The name at that time is unknown. Payments and orders never change hands.
UPDATE "audit_entries" "entry" SET "person_id" = "record"."user_id" FROM "payments" "record" WHERE "entry"."subject_kind" = 'payment' AND "record"."id"::text = "entry"."subject_id";--> statement-breakpoint
UPDATE "audit_entries" "entry" SET "person_id" = "record"."user_id" FROM "orders" "record" WHERE "entry"."subject_kind" = 'order' AND "record"."id"::text = "entry"."subject_id";--> statement-breakpoint
UPDATE "audit_entries" "entry" SET "person_id" = "record"."user_id" FROM "officials" "record" WHERE "entry"."subject_kind" = 'official' AND "record"."id"::text = "entry"."subject_id";--> statement-breakpoint
-- What people do with their own registration. Other entries only if the registration never changed hands: who held a
-- transferred one at that time is not certain.
UPDATE "audit_entries" "entry" SET "person_id" = "entry"."actor_id" WHERE "entry"."action" IN ('registrations.canceled_by_participant', 'registrations.transfer_offered');--> statement-breakpoint
UPDATE "audit_entries" "entry" SET "person_id" = "record"."user_id" FROM "registrations" "record"
	WHERE "entry"."subject_kind" = 'registration' AND "entry"."person_id" IS NULL AND "record"."id"::text = "entry"."subject_id"
	AND NOT EXISTS (SELECT FROM "spot_transfers" WHERE "registration_id" = "record"."id" AND "status" = 'accepted');--> statement-breakpoint
-- Who gave the spot away. The names in the details would outlive the accounts.
UPDATE "audit_entries" "entry" SET "person_id" = "transfer"."from_user_id", "details" = "entry"."details" - 'from' - 'to' FROM "spot_transfers" "transfer"
	WHERE "entry"."action" = 'registrations.transferred' AND "transfer"."registration_id"::text = "entry"."subject_id" AND "transfer"."to_user_id" = "entry"."actor_id";--> statement-breakpoint
CREATE INDEX "audit_entries__person" ON "audit_entries" USING btree ("person_id");
