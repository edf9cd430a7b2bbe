ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "source" jsonb;--> statement-breakpoint
CREATE INDEX "mails__latest" ON "mails" USING btree ("kind","created_at") WHERE source is not null;