// Package limits has tools that end in a value that cannot be compared, which toolvet does not report. Each says why.
package limits
