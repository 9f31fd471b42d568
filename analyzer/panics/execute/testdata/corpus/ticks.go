package corpus

import (
	"context"
	"fmt"
	"time"
)

// DroppedTicks waits for ticks after it has not read any for a while. It is for a clock that is not real.
func DroppedTicks(string) string {
	start := time.Now()
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	time.Sleep(50 * time.Millisecond)
	queued := time.Since(start)
	<-ticker.C
	read := time.Since(start)
	<-ticker.C
	return fmt.Sprint(queued, read, time.Since(start))
}

// UnreadTicks waits for an hour beside a ticker that nobody reads.
func UnreadTicks(string) string {
	start := time.Now()
	ticker := time.NewTicker(time.Nanosecond)
	defer ticker.Stop()
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	<-ctx.Done()
	return fmt.Sprint(time.Since(start), ctx.Err())
}

// Stuck waits for ever beside a ticker that nobody reads.
func Stuck(string) string {
	ticker := time.NewTicker(time.Nanosecond)
	defer ticker.Stop()
	<-make(chan bool)
	return ""
}
