// Package limits has tools that end in an explicit panic, which toolvet does not report. Each says why.
package limits
