// Package limits has tools that end in a goroutine that does not recover, which toolvet does not report. Each says why.
package limits
