ALTER TABLE "notification_deliveries" ADD COLUMN "priority" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_deliveries__next" ON "notification_deliveries" USING btree ("channel","is_digest","priority" DESC NULLS FIRST,"due_at") WHERE status in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "mails__sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries__priority" CHECK ("notification_deliveries"."priority" in ('urgent', 'transactional', 'bulk'));--> statement-breakpoint
-- All existing rows have the default. Validating would read the largest table under a lock.
ALTER TABLE "mails" ADD CONSTRAINT "mails__priority" CHECK ("mails"."priority" in ('urgent', 'transactional', 'bulk')) NOT VALID;