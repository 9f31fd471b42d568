// Package limits has tools that end in a size that is negative or too large, which toolvet does not report. Each says why.
package limits
