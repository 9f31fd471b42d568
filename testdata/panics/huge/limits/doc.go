// Package limits has tools that end in an allocation that exceeds any memory, which toolvet does not report. Each says why.
package limits
