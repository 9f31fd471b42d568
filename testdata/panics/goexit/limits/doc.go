// Package limits has tools that end in an exit of the goroutine, which toolvet does not report. Each says why.
package limits
