package native

import "time"

// plainTimes are the functions of time that do not read the clock.
var plainTimes = []any{
	time.Date, time.FixedZone, time.Parse, time.ParseDuration, time.ParseInLocation, time.Unix, time.UnixMicro, time.UnixMilli, (*time.ParseError).Error,
	(*time.Location).String, time.Duration.Abs, time.Duration.Hours, time.Duration.Microseconds, time.Duration.Milliseconds, time.Duration.Minutes,
	time.Duration.Nanoseconds, time.Duration.Round, time.Duration.Seconds, time.Duration.String, time.Duration.Truncate, time.Month.String, time.Weekday.String,
	time.Time.Add, time.Time.AddDate, time.Time.After, time.Time.AppendFormat, time.Time.Before, time.Time.Clock, time.Time.Compare, time.Time.Date,
	time.Time.Day, time.Time.Equal, time.Time.Format, time.Time.GoString, time.Time.Hour, time.Time.ISOWeek, time.Time.In, time.Time.IsDST, time.Time.IsZero,
	time.Time.Local, time.Time.Location, time.Time.MarshalJSON, time.Time.MarshalText, time.Time.Minute, time.Time.Month, time.Time.Nanosecond, time.Time.Round,
	time.Time.Second, time.Time.String, time.Time.Sub, time.Time.Truncate, time.Time.UTC, time.Time.Unix, time.Time.UnixMicro, time.Time.UnixMilli,
	time.Time.UnixNano, time.Time.Weekday, time.Time.Year, time.Time.YearDay, time.Time.Zone, (*time.Time).UnmarshalJSON, (*time.Time).UnmarshalText,
}
